/** Somebody who signed in (SF-6.01, D-1.04). `id` is agent_id, group id, user_id or operator number, by role. */
export type Person = { readonly role: 'rep' | 'group' | 'member' | 'operator'; readonly id: number }

/** Who asks: a browser session, and the person who signed in with it, if any. */
export type Asker = { readonly session: string; readonly person: Person | null }
