import { LRUCache } from 'lru-cache'

/** What was taken from a budget and is not used yet; it is lost after `until` (ms). */
export type Rest = { readonly left: number; readonly until: number }
/**
 * What this process knows of budgets without asking: those used up a moment ago, those whose using up the audit log tells already, and
 * what it took ahead.
 */
export type Spent = {
  readonly full: LRUCache<string, number>
  readonly told: LRUCache<string, true>
  readonly ahead: LRUCache<string, Rest>
}

/** `full` is short, since something may be given back. */
export const openSpent = (): Spent => ({
  full: new LRUCache({ max: 20_000, ttl: 5000 }),
  told: new LRUCache({ max: 20_000, ttl: 15 * 60_000 }),
  ahead: new LRUCache({ max: 20_000 }),
})
