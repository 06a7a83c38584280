/** The delivery time that is the 48/72-hour rush (decisions §4). */
export const RUSH_DELIVERY = "2-3 Business Days";
