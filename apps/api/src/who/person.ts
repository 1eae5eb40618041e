import type { Role } from '@openroll/contract/words'

/** Somebody who signed in (SF-6.01, D-1.04). `id` is agent_id, group id, user_id or operator number, by role. */
export type Person = { readonly role: Role; readonly id: number; readonly name: string }

/** Who asks: a browser session, and the person who signed in with it, if any. */
export type Asker = { readonly session: string; readonly person: Person | null }
