/** For tests: made-up keys. */
export const stripeKeys = {
  secretKey: 'sk_test_made_up',
  publishableKey: 'pk_test_made_up',
  webhookSecret: 'whsec_made_up',
}
