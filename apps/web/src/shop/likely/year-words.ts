import { atProvider, type CareCategory } from '@openroll/contract/shop/care'
import { shownAmount } from '@openroll/contract/money'
import type { LikelyYear, Sure } from '@openroll/contract/shop/likely'

/** '466.20' -> '$466', rounded half up: a likely year is no bill. */
const whole = (dollars: string): number => Math.floor(Number(dollars) + 0.5)
export const wholeDollars = (dollars: string): string => shownAmount(whole(dollars))

const nearly = { exact: '', about: 'about ', least: 'at least ' } as const
/** '120.00' -> '$120', 'about $120', 'at least $120'; what nobody can tell has no figure. */
export const sureWords = (pay: string, sure: Sure): string | undefined =>
  sure === 'unknown' ? undefined : `${nearly[sure]}${wholeDollars(pay)}`

/**
 * A year in whole dollars and its care: the sum is rounded once, and the
 * care is what it leaves beside the premium, so that the two add up to it.
 */
const wholeYear = (premium: string, pay: string): { readonly sum: number; readonly care: number } => {
  const sum = Math.floor((Math.round(Number(premium) * 100) + Math.round(Number(pay) * 100) + 50) / 100)
  return { sum, care: sum - whole(premium) }
}
/** What a year comes to: '$586'. */
export const wholeSum = (premium: string, pay: string): string => shownAmount(wholeYear(premium, pay).sum)

type Year = Pick<LikelyYear, 'premium' | 'premium_from' | 'inside'>

/** «$466 premium + $120 at the dentist», or what of it can't be told. */
export const yearParts = ({ premium, premium_from, inside }: Year, category: CareCategory): string => {
  const where = atProvider[category]
  if (premium === null) {
    const care = sureWords(inside.pay, inside.sure)
    return care === undefined ? 'after a question or two' : `the premium, after a question or two + ${care} ${where}`
  }
  const paid = `${premium_from ? 'from ' : ''}${wholeDollars(premium)} premium`
  if (inside.sure === 'unknown') return `${paid}; we can’t tell what you would pay ${where}`
  return `${paid} + ${nearly[inside.sure]}${shownAmount(wholeYear(premium, inside.pay).care)} ${where}`
}

/** The same with what it comes to: «$466 premium + about $120 at the dentist = about $586». */
export const yearWords = (year: Year, category: CareCategory): string => {
  const { premium, premium_from, inside } = year
  const parts = yearParts(year, category)
  if (premium === null || inside.sure === 'unknown') return parts
  return `${parts} = ${premium_from ? 'from ' : ''}${nearly[inside.sure]}${wholeSum(premium, inside.pay)}`
}
export const yourLikelyYear = 'Your likely year'
