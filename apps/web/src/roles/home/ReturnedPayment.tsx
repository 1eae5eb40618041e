import { Notice } from '../../ui/Notice.tsx'

/** A payment that came back, in the product's words, and what its payer can do about it. */
export const ReturnedPayment = ({ said }: { said: string }) => (
  <Notice kind="bad">
    <p>{said}</p>
  </Notice>
)
