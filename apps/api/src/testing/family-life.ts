import type { Catalog } from '../catalog/catalog.ts'
import { shippedCatalog } from './shipped.ts'

/** For tests: the shipped catalog, in which Optional Life covers the family too, as every plan does that is not term life. */
export const withFamilyLife = (): Catalog => {
  const shipped = shippedCatalog()
  const plans = [...shipped.plans].map(
    ([id, plan]) => [id, id === 9101 ? { ...plan, category: 'lifestyle' as const } : plan] as const,
  )
  return { ...shipped, plans: new Map(plans) }
}
