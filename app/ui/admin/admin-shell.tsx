import ChartColumn from "lucide-react/icons/chart-column";
import CircleDollarSign from "lucide-react/icons/circle-dollar-sign";
import Coins from "lucide-react/icons/coins";
import Columns3 from "lucide-react/icons/columns-3";
import Contact from "lucide-react/icons/contact";
import Flame from "lucide-react/icons/flame";
import GalleryHorizontal from "lucide-react/icons/gallery-horizontal";
import History from "lucide-react/icons/history";
import Inbox from "lucide-react/icons/inbox";
import Mail from "lucide-react/icons/mail";
import MessageSquare from "lucide-react/icons/message-square";
import Newspaper from "lucide-react/icons/newspaper";
import Package from "lucide-react/icons/package";
import SettingsIcon from "lucide-react/icons/settings";
import Shapes from "lucide-react/icons/shapes";
import Star from "lucide-react/icons/star";
import Ticket from "lucide-react/icons/ticket";
import Users from "lucide-react/icons/users";
import type { ReactNode } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { RECORDS } from "#app/shop/records/records.ts";
import { CUSTOMERS_PATH } from "#app/shop/customer/admin/customer-admin-paths.ts";
import { MAILS_PATH } from "#app/shop/mail-admin/mail-filter.ts";
import { NEWSLETTER_PATH } from "#app/shop/newsletter/letter-paths.ts";
import { INBOX_PATH } from "#app/shop/message/message-paths.ts";
import { PRODUCTS_PATH } from "#app/shop/product-admin/product-admin-paths.ts";
import { AUDIT_PATH } from "#app/shop/audit-log/audit-filter.ts";
import { countWords } from "#app/shop/records/list-limits.ts";
import { STRAY_PAYMENTS_PATH } from "#app/shop/stray-payment/stray-payment.ts";
import { REVIEW_PATH } from "#app/shop/rewards/task/task-paths.ts";
import { REVIEW_DESK_PATH } from "#app/shop/review/review-filter.ts";
import { ShopSign, type SignedShop } from "#app/ui/chrome/shop-sign.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { useShownCurrent } from "#app/ui/kit/use-shown-current.ts";
import { LogoutButton } from "./logout-button.tsx";
import { Palette } from "./palette/palette.tsx";

/** The frame of every admin page: where one can go, who is here, the page. */
export function AdminShell({
  release,
  shop,
  staff,
  waitingOrders,
  waitingMessages,
  waitingReviews,
  unreadReviews,
  heldMoney,
  children,
}: {
  /** The version of the shop, and the last migration of its database. */
  release: { version: string; migration: string };
  shop: SignedShop;
  staff: { name: string; isAdmin: boolean };
  /** Orders that are not delivered yet. */
  waitingOrders: number;
  /** Messages of customers that nobody has answered yet. */
  waitingMessages: number;
  /** Submissions for Mega Bucks, and referrals that are held, while nobody has reviewed them. */
  waitingReviews: number;
  /** Reviews of products that nobody has decided on. */
  unreadReviews: number;
  /** Payments that belong to no order; the way to them is shown while there are some. */
  heldMoney: number;
  children: ReactNode;
}) {
  const row = useShownCurrent(useLocation().pathname);
  return (
    <div className="admin">
      <header className="side">
        <div className="side-in">
          <Link className="logo" to="/">
            <ShopSign shop={shop} />
          </Link>
          <Palette />
          <nav ref={row} aria-label="Admin">
            <NavLink to="/admin" end>
              <Icon of={ChartColumn} />
              Dashboard
            </NavLink>
            <NavLink to="/admin/orders">
              <Icon of={Inbox} />
              Orders
              {waitingOrders > 0 && <span className="count">{countWords(waitingOrders)}</span>}
            </NavLink>
            {heldMoney > 0 && (
              <NavLink to={STRAY_PAYMENTS_PATH}>
                <Icon of={CircleDollarSign} />
                Unmatched payments
                <span className="count">{countWords(heldMoney)}</span>
              </NavLink>
            )}
            <NavLink to="/admin/board">
              <Icon of={Columns3} />
              Board
            </NavLink>
            <NavLink to={INBOX_PATH}>
              <Icon of={MessageSquare} />
              Messages
              {waitingMessages > 0 && <span className="count">{waitingMessages}</span>}
            </NavLink>
            <NavLink to={CUSTOMERS_PATH}>
              <Icon of={Contact} />
              Customers
            </NavLink>
            <NavLink to={REVIEW_PATH}>
              <Icon of={Coins} />
              Mega Bucks
              {waitingReviews > 0 && <span className="count">{waitingReviews}</span>}
            </NavLink>
            <NavLink to={REVIEW_DESK_PATH}>
              <Icon of={Star} />
              Reviews
              {unreadReviews > 0 && <span className="count">{unreadReviews}</span>}
            </NavLink>
            <NavLink to={MAILS_PATH}>
              <Icon of={Mail} />
              Email{" "}
            </NavLink>
            {staff.isAdmin && (
              <>
                <NavLink to={PRODUCTS_PATH}>
                  <Icon of={Package} />
                  Products
                </NavLink>
                <NavLink to={RECORDS.category.path}>
                  <Icon of={Shapes} />
                  Categories
                </NavLink>
                <NavLink to={RECORDS.special.path}>
                  <Icon of={Flame} />
                  Specials
                </NavLink>
                <NavLink to={RECORDS.banner.path}>
                  <Icon of={GalleryHorizontal} />
                  Banners
                </NavLink>
                <NavLink to={RECORDS.promotion.path}>
                  <Icon of={Ticket} />
                  Promotions
                </NavLink>
                <NavLink to={NEWSLETTER_PATH}>
                  <Icon of={Newspaper} />
                  Newsletter
                </NavLink>
                <NavLink to="/admin/team">
                  <Icon of={Users} />
                  Team
                </NavLink>
                <NavLink to={AUDIT_PATH}>
                  <Icon of={History} />
                  Audit log
                </NavLink>
                <NavLink to="/admin/settings">
                  <Icon of={SettingsIcon} />
                  Settings
                </NavLink>
              </>
            )}
          </nav>
          <div className="me">
            <b>{staff.name}</b>
            <span className="muted">{staff.isAdmin ? "Admin" : "Staff"}</span>
            <Link className="link" to="/">
              View the shop
            </Link>
            <LogoutButton />
          </div>
        </div>
      </header>
      <main className="main" id="main" tabIndex={-1}>
        {children}
        <footer className="release small muted">
          Makeready {release.version}, database {release.migration}
        </footer>
      </main>
    </div>
  );
}
