import type { Standing } from '@openroll/contract/receipt/standing'

/** How a plan's status looks in badges and lists. */
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
