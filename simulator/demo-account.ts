/**
 * The one merchant the simulator knows. The shop signs in with it the way it
 * would with its own PayPal account: only the address differs (decisions §4).
 */
export const DEMO_ACCOUNT = {
  clientId: "makeready-payment-simulator",
  clientSecret: "simulated-payments-need-no-secret",
  webhookId: "8PT597110X687430LKGECATA",
  merchantId: "MAKEREADYDEMO",
  email: "shop@merchant.example",
} as const;
