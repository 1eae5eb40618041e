import { tierAsked, tiers, type Tier } from '@openroll/contract/tier-meanings'
import { Icon } from '../../drawings/Icon.tsx'

const icons = { IO: 'person', IS: 'couple', IC: 'child', IF: 'family' } as const

/** Who can be covered, as choices. */
export const tierOptions = (premier: boolean) =>
  tiers.map((value: Tier) => ({ value, name: tierAsked(value, premier), drawing: <Icon name={icons[value]} /> }))

/** Whether tobacco is used, as choices: yes 1, no 0 (SF-5.11). */
export const smokerOptions = [
  { value: '1', name: 'Yes' },
  { value: '0', name: 'No' },
]
