import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import {
  CUSTOMERS_PATH,
  type CustomerTab,
  customerDeskPath,
} from "#app/shop/customer/customer-desk-paths.ts";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import { Tabs } from "#app/ui/kit/tabs.tsx";
import type { DeskCustomer } from "./customer-facts.tsx";
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
  customer: DeskCustomer;
  /** The list's own query. */
  filter: string;
  tab: CustomerTab;
  /** For the next correction of the balance; `null` for who may not make one. */
  correctionKey: string | null;
  lastResult: SubmissionResult | null;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // What the server drew open is not modal yet.
    element.removeAttribute("open");
    element.showModal();
    const leave = () => void navigate(`${CUSTOMERS_PATH}${filter}`, { preventScrollReset: true });
    element.addEventListener("close", leave);
    return () => element.removeEventListener("close", leave);
  }, [navigate, filter]);
  const to = (one: CustomerTab) => customerDeskPath(customer.userId, filter, one);
  return (
    <Dialog ref={dialog} title={customer.name} className="customer-dialog" isForm isOpen>
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
      {tab === "loyalty" && <CustomerLoyalty {...{ customer, correctionKey, lastResult }} />}
    </Dialog>
  );
}
