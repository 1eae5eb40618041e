import type { Catalogue } from '../catalogue/catalogue.ts'
import { shippedCatalogue } from './shipped.ts'

/** For tests: the shipped catalogue, in which Optional Life covers the family too, as every plan does that is not term life. */
export const withFamilyLife = (): Catalogue => {
  const shipped = shippedCatalogue()
  const plans = [...shipped.plans].map(
    ([id, plan]) => [id, id === 9101 ? { ...plan, category: 'lifestyle' as const } : plan] as const,
  )
  return { ...shipped, plans: new Map(plans) }
}
