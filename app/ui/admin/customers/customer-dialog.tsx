import type { SubmissionResult } from "@conform-to/react";
import { useCallback, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import {
  CUSTOMERS_PATH,
  type CustomerTab,
  customerAdminPath,
} from "#app/shop/customer/admin/customer-admin-paths.ts";
import { TypedGuard } from "#app/ui/admin/records/typed-guard.tsx";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import { Tabs } from "#app/ui/kit/tabs.tsx";
import type { AdminCustomer } from "./customer-facts.tsx";
import { CustomerLoyalty } from "./customer-loyalty.tsx";
import { CustomerOrders } from "./customer-orders.tsx";
import { CustomerProfile } from "./customer-profile.tsx";
import "./customers.css";

/**
 * All about a customer, over the list that led here. It has an address of its own;
 * without a script it stands below the list.
 */
export function CustomerDialog({
  customer,
  filter,
  tab,
  correctionKey,
  lastResult,
}: {
  customer: AdminCustomer;
  /** The list's own query. */
  filter: string;
  tab: CustomerTab;
  /** For the next correction of the balance; `null` for who may not make one. */
  correctionKey: string | null;
  lastResult: SubmissionResult | null;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** The field that one wrote in last. */
  const field = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const list = `${CUSTOMERS_PATH}${filter}`;
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // A dialog that the server drew open is not modal yet.
    element.removeAttribute("open");
    element.showModal();
    // The link would be the first tab, also where another is open.
    element.querySelector<HTMLElement>("[aria-current=page]")?.focus();
    const leave = () => void navigate(list, { preventScrollReset: true });
    const noteField = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches("input, textarea"))
        field.current = target;
    };
    element.addEventListener("close", leave);
    element.addEventListener("focusin", noteField);
    return () => {
      element.removeEventListener("close", leave);
      element.removeEventListener("focusin", noteField);
    };
  }, [navigate, list]);
  // Its form is still as it was, and one writes on where one was.
  const stay = useCallback(() => {
    if (dialog.current?.open !== false) return;
    dialog.current.showModal();
    field.current?.focus();
  }, []);
  const to = (one: CustomerTab) => customerAdminPath(customer.userId, filter, one);
  return (
    <TypedGuard isRefused={lastResult !== null} onStay={stay}>
      <Dialog
        ref={dialog}
        title={customer.name}
        className="customer-dialog"
        isForm
        isOpen
        closeTo={list}
      >
        <Tabs
          small
          label="About the customer"
          tabs={[
            { label: "Profile & Info", to: to("profile"), current: tab === "profile" },
            {
              label: `Orders (${customer.orderCount})`,
              to: to("orders"),
              current: tab === "orders",
            },
            { label: "Loyalty & Stats", to: to("loyalty"), current: tab === "loyalty" },
          ]}
        />
        {tab === "profile" && <CustomerProfile customer={customer} lastResult={lastResult} />}
        {tab === "orders" && <CustomerOrders orders={customer.orders} />}
        {tab === "loyalty" && (
          <CustomerLoyalty
            customer={customer}
            correctionKey={correctionKey}
            lastResult={lastResult}
          />
        )}
      </Dialog>
    </TypedGuard>
  );
}
