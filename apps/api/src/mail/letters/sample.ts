import type { EmailKind } from '@openroll/contract/office/email-kinds'
import type { Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'

/** A letter, written to somebody invented. */
export type Sample = {
  readonly id: string
  /** As the console calls it. */
  readonly name: string
  /** The function that writes it. */
  readonly of: { readonly name: string }
  readonly letter: (brand: Brand) => Letter
}

/** The letters of each kind. */
export type Samples = Readonly<Record<EmailKind, readonly Sample[]>>
