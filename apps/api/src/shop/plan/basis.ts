import { ageOn } from '@openroll/contract/rules'
import { tier } from '@openroll/contract/words'
import type { Catalogue, Plan } from '../../catalogue/catalogue.ts'
import { firstStartDay } from '../offer/dates.ts'
import type { Shopper } from '../offer/shopper.ts'

/** How a price comes about, as a person would explain it: who is covered, at which age, in which area. */
export const basisOf = (
  catalogue: Catalogue,
  plan: Plan,
  shopper: Shopper,
  today: string,
): { label: string; value: string }[] => {
  const basis: { label: string; value: string }[] = [{ label: 'Who is covered', value: tier[shopper.tier] }]
  const { dimensions, areaScheme } = plan.rating
  if (dimensions.includes('age')) {
    basis.push({
      label: 'Your age when coverage can start',
      value: String(ageOn(shopper.dob, firstStartDay(plan, shopper, today))),
    })
  }
  const area = areaScheme === null ? undefined : catalogue.zips.get(shopper.zip)?.areas[areaScheme]
  if (area !== undefined) basis.push({ label: 'Rating area', value: `${area} (${shopper.state} ${shopper.zip})` })
  if (dimensions.includes('tobacco') && shopper.is_smoker !== null)
    basis.push({ label: 'Tobacco', value: shopper.is_smoker ? 'Yes' : 'No' })
  return basis
}
