import type { Duty } from '../../duty-meanings.ts'

/** The kinds of work items. */
export const workKind = {
  payment: 'Returned payment',
  coverage: 'Rejected coverage',
  leaver: 'Departed employee',
  ending: 'Termination request',
  altered: 'Failed verification',
} as const
export type WorkKind = keyof typeof workKind
/** The duty for a kind: nobody else sees it, works on it or is assigned it (D-1.08). */
export const dutyOfWork = {
  payment: 'money',
  coverage: 'service',
  leaver: 'service',
  ending: 'service',
  altered: 'service',
} as const satisfies Readonly<Record<WorkKind, Duty>>

/** Results of work items. */
export const workEnd = {
  note: 'Handled manually',
  paid: 'Paid',
  written_off: 'Written off',
  retried: 'Retried',
  elsewhere: 'New card or account on file',
  resubmit: 'Resubmitted',
  cancel: 'Canceled',
  ended: 'Coverage ended',
  withdrawn: 'Withdrawn by the group',
  taken_back: 'Withdrawn by the member',
  declined: 'Declined',
  undone: 'Change undone',
} as const
export type WorkEnd = keyof typeof workEnd
