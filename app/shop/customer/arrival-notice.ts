/** Told once on the page that follows (accounts §8), by a cookie that the page itself takes away. */
export const ARRIVAL_NOTICES = {
  "welcome-back": "Welcome back!",
  "logged-out": "Logged out successfully",
  "account-created": "Account created! Please check your email to verify your account.",
  "email-verified": "Your email is verified",
  "verification-sent": "Verification link sent to your email",
  "verification-limited": "Too many tries. Wait some minutes and try again.",
  "device-signed-out": "That device is signed out",
  "two-factor-on": "Two-factor sign-in is on",
  "two-factor-off": "Two-factor sign-in is off",
  "email-change-sent": "Confirmation links sent to both addresses",
  "email-change-called-off": "Your email stays as it is",
  "email-changed": "Your email is changed",
  "email-half-confirmed": "Confirmed. Now open the link in the other mailbox.",
  "team-changed": "The team is changed",
  "team-invited": "Invitation sent",
  "team-invite-revoked": "Invitation revoked",
  "team-signed-out": "Signed out on every device",
  "team-joined": "Welcome to the team",
  "test-email-sent": "Test email sent",
  "settings-saved": "Settings saved",
  "note-kept": "Note kept",
  "balance-corrected": "Balance corrected",
  "verification-sent-to-customer": "Verification link sent to the customer",
  "email-verified-before": "The email is verified already",
  "account-closed": "Your account is closed",
  "password-changed": "Your password is changed",
  "profile-updated": "Profile updated successfully",
  "profile-completed": "Profile completed!",
  "address-saved": "Address saved",
  "address-chosen": "Default address changed",
  "address-removed": "Address removed",
  "artwork-sent": "We have your files",
  "quote-accepted": "Price accepted. Now you can pay.",
  "quote-sent": "Price sent to the customer",
  "view-kept": "View kept",
  "view-renamed": "View renamed",
  "view-removed": "View removed",
  "order-moved": "Order moved",
  "order-cancelled": "Order cancelled",
  "refund-sent": "Refund sent",
  "refund-under-way": "Refund started. The payment provider has not confirmed it yet.",
  "cart-added": "Added to your cart",
  "cart-removed": "Removed from your cart",
  "cart-saved": "Saved for later",
  "cart-price": "The new price is kept",
  "again-all": "Everything from that order is in your cart, at today's prices",
  "again-some": "What is still sold of that order is in your cart, at today's prices",
  "again-nothing": "Nothing of that order is sold any more",
  "again-full": "Your cart is full. Order what is in it first, or take something out.",
  "cart-changed-elsewhere": "Your cart had changed meanwhile. This is what it holds now.",
  "coupon-generated": "Coupon Generated!",
  "submission-approved": "Submission approved",
  "submission-rejected": "Submission rejected",
  "referral-let-through": "Referral let through",
  "referral-refused": "Referral refused",
  "task-saved": "Task saved",
  "task-on": "The task is on offer",
  "task-off": "The task is off",
  "task-moved": "The task is moved",
  "task-sent": "Sent. We look at it soon.",
  "product-created": "Product created successfully",
  "product-updated": "Product updated successfully",
  "product-deleted": "Product deleted successfully",
  "product-archived": "Product archived",
  "product-restored": "Product back in the shop",
  "product-copied": "Product copied. It is unlisted until you list it.",
  "products-imported": "Products imported",
  "category-created": "Category created successfully",
  "category-updated": "Category updated successfully",
  "category-deleted": "Category deleted successfully",
  "category-moved": "The category is moved",
  "special-created": "Special created successfully",
  "special-updated": "Special updated successfully",
  "special-deleted": "Special deleted successfully",
  "banner-created": "Banner created successfully",
  "banner-updated": "Banner updated successfully",
  "banner-deleted": "Banner deleted successfully",
  "banner-moved": "The banner is moved",
  "promotion-created": "Promotion created successfully",
  "promotion-updated": "Promotion updated successfully",
  "promotion-deleted": "Promotion deleted successfully",
  "promotion-ended": "The promotion is ended",
  "shop-ready": "Your shop is set up",
  "canned-answer-added": "Answer added",
  "canned-answer-changed": "Answer saved",
  "canned-answer-removed": "Answer removed",
  "message-done": "Done",
  "message-sent": "Message sent successfully",
} as const;

export type ArrivalNotice = keyof typeof ARRIVAL_NOTICES;

const NAME = "arrival";

/** For the response that redirects; readable by the page, holds nothing of anybody. */
export function arrivalCookie(notice: ArrivalNotice): string {
  return `${NAME}=${notice}; Path=/; Max-Age=60; SameSite=Lax`;
}

export const ARRIVAL_TOLD = `${NAME}=; Path=/; Max-Age=0; SameSite=Lax`;

/** The notice in a page's `document.cookie`; `null` when there is none. */
export function readArrival(cookies: string): ArrivalNotice | null {
  const value = new RegExp(`(?:^|; )${NAME}=([a-z-]+)`).exec(cookies)?.[1];
  return value !== undefined && isNotice(value) ? value : null;
}

function isNotice(value: string): value is ArrivalNotice {
  return Object.hasOwn(ARRIVAL_NOTICES, value);
}
