import type { Catalog } from '../catalog/catalog.ts'
import { shippedCatalog } from './shipped.ts'

/** For tests: the shipped catalog with Optional Life covering families too, like every plan other than term life. */
export const withFamilyLife = (): Catalog => {
  const shipped = shippedCatalog()
  const plans = [...shipped.plans].map(
    ([id, plan]) => [id, id === 9101 ? { ...plan, category: 'lifestyle' as const } : plan] as const,
  )
  return { ...shipped, plans: new Map(plans) }
}
