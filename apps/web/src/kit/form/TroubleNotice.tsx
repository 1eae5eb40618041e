import { TroubleNotice } from '../../form/TroubleNotice.tsx'

const retry = () => undefined

export const None = () => <TroubleNotice trouble={undefined} onRetry={retry} />

export const Away = () => <TroubleNotice trouble={{ kind: 'away' }} onRetry={retry} />

export const Wait = () => (
  <TroubleNotice trouble={{ kind: 'wait', message: 'Too many attempts. Try again in 15 minutes' }} onRetry={retry} />
)

export const Approval = () => (
  <TroubleNotice trouble={{ kind: 'approval', message: 'A second operator must approve this' }} onRetry={retry} />
)

export const Ended = () => <TroubleNotice trouble={{ kind: 'ended', message: '' }} onRetry={retry} />

export const Complete = () => (
  <TroubleNotice trouble={{ kind: 'complete', message: 'This enrollment was submitted' }} onRetry={retry} />
)

export const Refused = () => (
  <TroubleNotice
    trouble={{
      kind: 'refused',
      faults: [{ target_element: 'cart', error_message: 'Aetna Dental High isn’t sold in your zip code anymore.' }],
      errors: {},
    }}
    onRetry={retry}
  />
)
