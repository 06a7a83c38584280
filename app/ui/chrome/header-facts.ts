/** Who is signed in, as the header needs it. */
export interface Visitor {
  name: string;
  isStaff: boolean;
}

/** A running special in the menu: its title and price. */
export interface SpecialLink {
  id: string;
  title: string;
  price: string;
}
