export const CUSTOM_PAYMENT_PATH = "/custom-payment";
