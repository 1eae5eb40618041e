import type { ListedPlan } from '@openroll/contract/shop/plans'
import { Chip } from './Chip.tsx'
import { facetValues } from './facet-values.ts'
import { valueName, type Facet } from './facets.ts'

type Props = {
  facet: Facet
  plans: readonly ListedPlan[]
  counts: ReadonlyMap<string, number>
  chosen: readonly string[]
  onChoose: (value: string, on: boolean) => void
}

/** The choices of one facet. */
export const FacetChips = ({ facet, plans, counts, chosen, onChoose }: Props) => (
  <fieldset className="facet-chips">
    <legend className="field-label">{facet.label}</legend>
    <div className="chips">
      {facetValues(facet, plans, chosen).map((value) => (
        <Chip
          key={value}
          label={valueName(facet, value)}
          count={counts.get(value) ?? 0}
          checked={chosen.includes(value)}
          onChange={(on) => onChoose(value, on)}
        />
      ))}
    </div>
  </fieldset>
)
