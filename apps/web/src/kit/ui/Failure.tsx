import { Failure } from '../../ui/Failure.tsx'

export const Usual = () => <Failure onRetry={() => undefined} />

export const LongText = () => (
  <Failure
    title="We couldn’t load the prices of the plans in your cart"
    safe="Your cart and the answers that you gave are saved, and nothing has been charged."
    onRetry={() => undefined}
  />
)
