import type { Standing } from '@openroll/contract/receipt/standing'

/** How good the news of a plan's standing is: what its badge and its line in a list look like. */
export const standingLook: Readonly<Record<Standing, 'good' | 'waits' | 'over'>> = {
  'on-hold': 'waits',
  'in-review': 'waits',
  enrolled: 'good',
  unconfirmed: 'waits',
  active: 'good',
  rejected: 'waits',
  ended: 'over',
  canceled: 'over',
}
