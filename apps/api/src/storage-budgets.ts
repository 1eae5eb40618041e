import type { Budget } from './budget.ts'

const hour = 60 * 60_000
const day = 24 * hour

/** Limits on what enrollees store, in items and bytes: step pictures, typed text, signatures, policies. */
export const storageBudgets = {
  pictures_per_enrollment: {
    most: 60,
    windowMs: day,
    reservesAhead: true,
    about: 'Step screenshots of one enrollment.',
  },
  picture_bytes_per_enrollment: {
    most: 32 * 1024 * 1024,
    windowMs: day,
    reservesAhead: true,
    about: 'Bytes of step screenshots of one enrollment.',
  },
  picture_bytes_per_address: {
    most: 2 * 1024 ** 3,
    windowMs: hour,
    reservesAhead: true,
    about: 'Bytes of step screenshots from one IP address.',
  },
  typed_per_enrollment: {
    most: 4000,
    windowMs: hour,
    reservesAhead: true,
    about: 'How often unsaved text of one enrollment is saved as a draft.',
  },
  typed_bytes_per_address: {
    most: 256 * 1024 * 1024,
    windowMs: hour,
    reservesAhead: true,
    about: 'Bytes of draft text from one IP address.',
  },
  signature_bytes_per_enrollment: {
    most: 4 * 1024 * 1024,
    windowMs: day,
    about: 'Bytes of signatures of one enrollment. The same signature again is free.',
  },
  signature_bytes_per_address: {
    most: 128 * 1024 * 1024,
    windowMs: hour,
    reservesAhead: true,
    about: 'Bytes of signatures from one IP address.',
  },
  policies_per_mailbox: {
    most: 2,
    windowMs: day,
    about: 'Policies enrolled with one email address. Later ones wait until the mailbox is confirmed.',
  },
  policies_per_account: {
    most: 2,
    windowMs: day,
    about: 'Policies paid from one bank account. Later ones wait until the mailbox is confirmed.',
  },
  policies_per_address: {
    most: 19,
    windowMs: day,
    about: 'Policies enrolled from one IP address. Later ones wait until the mailbox is confirmed.',
  },
} as const satisfies Readonly<Record<string, Budget>>
