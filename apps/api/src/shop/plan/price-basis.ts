import { ageOn } from '@openroll/contract/rules'
import { shownFee } from '@openroll/contract/money'
import { tierMeaning, tierName } from '@openroll/contract/tier-meanings'
import { whereYouLive } from '@openroll/contract/words'
import type { Catalog, Plan } from '../../catalog/catalog.ts'
import { firstStartDay } from '../offer/dates.ts'
import { insuresFamily } from '../offer/insures-family.ts'
import { monthlyBenefit } from '../offer/monthly-benefit.ts'
import type { Shopper } from '../offer/shopper.ts'

/** 'R-MA001' -> '1': a carrier's price region. */
const regionName = (area: string): string => area.replace(/^.*\D0*(?=\d+$)/, '')

/** The factors of a price in words: who is covered, age, area. */
export const basisOf = (
  catalog: Catalog,
  plan: Plan,
  shopper: Shopper,
  today: string,
  premier: boolean,
): { label: string; value: string }[] => {
  const tier = insuresFamily(plan) ? shopper.tier : 'IO'
  const basis: { label: string; value: string }[] = [
    { label: 'Who’s covered', value: `${tierMeaning(tier, premier)} (${tierName(tier, premier)})` },
  ]
  const { dimensions, areaScheme, perBenefit } = plan.rating
  if (dimensions.includes('age')) {
    basis.push({
      label: 'Your age on the start date',
      value: String(ageOn(shopper.dob, firstStartDay(plan, shopper, today))),
    })
  }
  const area = areaScheme === null ? undefined : catalog.zips.get(shopper.zip)?.areas[areaScheme]
  if (area !== undefined)
    basis.push({ label: whereYouLive, value: `${shopper.state} ${shopper.zip}, price region ${regionName(area)}` })
  if (dimensions.includes('tobacco') && shopper.is_smoker !== null)
    basis.push({ label: 'Tobacco', value: shopper.is_smoker ? 'Yes' : 'No' })
  const benefit = monthlyBenefit(plan, shopper)
  if (perBenefit !== null && benefit !== undefined) {
    const share = perBenefit.incomeBasisPoints / 100
    basis.push({ label: 'Pays each month', value: `${shownFee(benefit)}, ${share}% of your income` })
  }
  return basis
}
