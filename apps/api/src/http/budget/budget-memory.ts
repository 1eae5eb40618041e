import { LRUCache } from 'lru-cache'

/** An amount reserved from a budget and not yet used; lost after `until` (ms). */
export type Reserve = { readonly left: number; readonly until: number }
/** What this process remembers of budgets: those just used up, those whose exhaustion is already audited, and its reserves. */
export type BudgetMemory = {
  readonly full: LRUCache<string, number>
  readonly told: LRUCache<string, true>
  readonly ahead: LRUCache<string, Reserve>
}

/** `full` expires soon, since charges may be returned. */
export const openBudgetMemory = (): BudgetMemory => ({
  full: new LRUCache({ max: 20_000, ttl: 5000 }),
  told: new LRUCache({ max: 20_000, ttl: 15 * 60_000 }),
  ahead: new LRUCache({ max: 20_000 }),
})
