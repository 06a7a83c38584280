/** Specification §9, "App packages (app order page)"; US dollars. */
export const APP_PACKAGES = [
  {
    id: "basic",
    name: "Basic",
    description: "Up to five screens: home, services, hours, map, contact.",
    price: "3500",
  },
  {
    id: "standard",
    name: "Standard",
    description: "Up to ten screens, with news and content you change yourself.",
    price: "5500",
  },
  {
    id: "premium",
    name: "Premium",
    description: "Up to twenty screens, drawn from scratch around one job.",
    price: "8500",
  },
];

export const APP_ADD_ONS = [
  { id: "auth", name: "User accounts", description: "Sign-up, sign-in, profiles.", price: "750" },
  { id: "catalog", name: "Product catalog", description: "Browse and search.", price: "1200" },
  { id: "booking", name: "Booking", description: "Appointments and reminders.", price: "1500" },
  { id: "payments", name: "Payments", description: "Cards and wallets.", price: "1200" },
  {
    id: "admin-dashboard",
    name: "Admin dashboard",
    description: "Change everything from a browser.",
    price: "2500",
  },
  { id: "loyalty", name: "Loyalty program", description: "Points and rewards.", price: "900" },
  { id: "chat", name: "Chat", description: "Messages with your team.", price: "800" },
  { id: "gallery", name: "Gallery", description: "Pictures and videos.", price: "600" },
  { id: "promotions", name: "Promotions", description: "Coupons and offers.", price: "500" },
  {
    id: "notifications",
    name: "Push notifications",
    description: "Messages on the lock screen.",
    price: "750",
  },
  {
    id: "ui-transitions",
    name: "Animated transitions",
    description: "Movement between screens.",
    price: "500",
  },
  { id: "multilingual", name: "More languages", description: "Two or more.", price: "700" },
  { id: "maps", name: "Maps", description: "Locations and directions.", price: "400" },
  { id: "ticketing", name: "Ticketing", description: "Sell and scan tickets.", price: "900" },
  {
    id: "ecommerce-cart",
    name: "E-commerce cart",
    description: "A store with its checkout.",
    price: "1800",
  },
];

/** The groups of the built-in categories. */
export const SHELVES = [
  { id: "cards", name: "Cards and paper", line: "Handed out, mailed, hung on a door." },
  { id: "signs", name: "Signs", line: "Read from across the street." },
  { id: "events", name: "Events", line: "For the booth, the stage and the gate." },
  { id: "design", name: "Design and web", line: "For when the idea is all you have." },
] as const satisfies readonly { id: string; name: string; line: string }[];
