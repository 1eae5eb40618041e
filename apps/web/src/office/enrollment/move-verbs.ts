import type { CoverageEvent } from '@openroll/contract/office/states'

/** What a button says that moves a coverage. */
export const verbs: Readonly<Record<CoverageEvent, string>> = {
  submit: 'Submit',
  'take-over': 'Take over',
  check: 'Mark as checked',
  send: 'Mark as sent',
  accept: 'Accept',
  reject: 'Reject',
  resubmit: 'Send out again',
  activate: 'Activate',
  'set-end': 'End',
  end: 'End now',
  cancel: 'Cancel',
  reinstate: 'Reinstate',
  restore: 'Take cancellation back',
}

/** What comes of a move that somebody can make, before they make it; without a full stop. */
export const willCome: Readonly<Partial<Record<CoverageEvent, string>>> = {
  check: 'It can go to the carrier then: the next feed tells it as new, unless the policy is held',
  send: 'You say that the carrier has been told. No feed will tell it as new then',
  accept: 'You say that the carrier accepts it',
  reject: 'You say that the carrier does not accept it. Nobody will be covered before it does',
  resubmit: 'It will go out to the carrier again',
  'set-end': 'Coverage will end, and nobody will be covered from the day on that you enter',
  cancel: 'It will be cancelled and never take effect. Nobody will be covered by it',
  reinstate: 'Its end will be taken back. It will be in force again, as if it had not ended',
  restore: 'Its cancellation will be taken back. It will be submitted again',
}

/** The popup's two buttons. Cancelling a plan is no way out of the popup, so neither button says "Cancel" alone. */
export const buttonsOf = (event: CoverageEvent, plans: number) => {
  if (event !== 'cancel') return { submit: verbs[event], cancel: 'Back' } as const
  return plans === 1
    ? ({ submit: 'Cancel the plan', cancel: 'Keep it' } as const)
    : ({ submit: 'Cancel the plans', cancel: 'Keep them' } as const)
}
