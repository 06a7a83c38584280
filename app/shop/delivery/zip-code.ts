/** A ZIP code of the United States: "32801", "32801-1234". */
export const ZIP_CODE = /^\d{5}(-\d{4})?$/;
