/** An order that a customer asks about. */
export interface OrderAskedAbout {
  id: string;
  orderNumber: string;
  productName: string;
}
