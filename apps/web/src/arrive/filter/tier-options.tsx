import { tierOption, tiers, type Tier } from '@openroll/contract/tier-meanings'
import { Icon } from '../../drawings/Icon.tsx'

const icons = { IO: 'person', IS: 'couple', IC: 'child', IF: 'family' } as const

/** The coverage tiers as choices. */
export const tierOptions = (premier: boolean) =>
  tiers.map((value: Tier) => ({ value, name: tierOption(value, premier), drawing: <Icon name={icons[value]} /> }))

/** Tobacco use as choices: yes 1, no 0 (SF-5.11). */
export const smokerOptions = [
  { value: '1', name: 'Yes' },
  { value: '0', name: 'No' },
]
