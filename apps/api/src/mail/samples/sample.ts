import type { EmailKind } from '@openroll/contract/office/email-kinds'
import type { Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'

/** An email with made-up data. */
export type Sample = {
  readonly id: string
  /** Its name in the console. */
  readonly name: string
  /** The function that builds it. */
  readonly of: { readonly name: string }
  readonly letter: (brand: Brand) => Letter
}

/** Samples by kind of email. */
export type Samples = Readonly<Record<EmailKind, readonly Sample[]>>
