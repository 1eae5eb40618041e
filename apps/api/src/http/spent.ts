import { LRUCache } from 'lru-cache'

/** What this process knows of budgets without asking: those used up a moment ago, and those whose using up the audit log tells already. */
export type Spent = { readonly full: LRUCache<string, number>; readonly told: LRUCache<string, true> }

/** `full` is short, since something may be given back. */
export const openSpent = (): Spent => ({
  full: new LRUCache({ max: 20_000, ttl: 5000 }),
  told: new LRUCache({ max: 20_000, ttl: 15 * 60_000 }),
})
