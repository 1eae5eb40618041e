import type { ListedPlan } from '@openroll/contract/shop/plans'
import { planCategory, type PlanCategory } from '@openroll/contract/words'
import { useState, type ReactNode } from 'react'
import { Icon } from '../../drawings/Icon.tsx'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Chip } from './Chip.tsx'
import { FacetChips } from './FacetChips.tsx'
import { FacetMenu } from './FacetMenu.tsx'
import { facets, type Facet } from './facets.ts'
import { facetValues } from './facet-values.ts'
import { hasFilters, type FilteredPlans } from './filter-plans.ts'
import { NameSearch } from './NameSearch.tsx'
import { toggle } from './selection.ts'
import { SortSelect } from './SortSelect.tsx'
import type { Order } from './sort-plans.ts'
import { splitCategories } from './split-categories.ts'
import type { SelectionActions } from './use-selection.ts'

type Props = {
  all: readonly ListedPlan[]
  /** The chosen categories that have plans. */
  chosenCategories: readonly PlanCategory[]
  filtered: FilteredPlans
  actions: SelectionActions
  order: Order
  /** Whether plans have an estimated year to sort by. */
  knowsCare: boolean
  /** Shown above the categories. */
  question: ReactNode
}

/** The list's filters and sort order; facets are menus on wide screens and a popup on narrow ones. */
export const PlansToolbar = ({ all, chosenCategories, filtered, actions, order, knowsCare, question }: Props) => {
  const { selection, choose, chooseValue, clear } = actions
  const [open, setOpen] = useState(false)
  const plansInCategories =
    chosenCategories.length === 0 ? all : all.filter((plan) => chosenCategories.includes(plan.plan_category))
  const usefulFacets = facets.filter(
    (facet) =>
      selection.chosen[facet.name].length > 0 ||
      facetValues(facet, plansInCategories, selection.chosen[facet.name]).length > 1,
  )
  const chips = (facet: Facet) => (
    <FacetChips
      key={facet.name}
      facet={facet}
      plans={plansInCategories}
      counts={filtered.counts[facet.name]}
      chosen={selection.chosen[facet.name]}
      onChoose={(value, on) => chooseValue(facet.name, value, on)}
    />
  )
  const categories = splitCategories(all, chosenCategories)
  const categoryChip = (category: PlanCategory) => (
    <Chip
      key={category}
      label={planCategory[category]}
      count={filtered.counts.type.get(category) ?? 0}
      checked={chosenCategories.includes(category)}
      onChange={(on) => choose({ type: toggle(chosenCategories, category, on) })}
    />
  )
  const chosenCount = facets.reduce((sum, { name }) => sum + selection.chosen[name].length, 0)
  return (
    <div className="plans-toolbar">
      {question}
      <div role="group" aria-label="Categories" className="chips">
        {categories.chips.map(categoryChip)}
        {categories.more.length > 0 && (
          <FacetMenu label="More" about=" categories" chosen={0}>
            <div className="chips">{categories.more.map(categoryChip)}</div>
          </FacetMenu>
        )}
        {hasFilters({ ...selection, type: chosenCategories }) && (
          <Button look="quiet" small className="clear-filters" onClick={clear}>
            Clear filters
          </Button>
        )}
      </div>
      <div className="plans-tools">
        <div className="facet-menus">
          {usefulFacets.map((facet) => (
            <FacetMenu key={facet.name} label={facet.label} chosen={selection.chosen[facet.name].length}>
              {chips(facet)}
            </FacetMenu>
          ))}
        </div>
        <button
          type="button"
          className="chip-button facet-all"
          aria-label={chosenCount > 0 ? `Filters, ${chosenCount} chosen` : 'Filters'}
          onClick={() => setOpen(true)}
        >
          <Icon name="filter" />
          <span className="facet-all-label">Filters</span>
          {chosenCount > 0 && <span className="chip-count">{chosenCount}</span>}
        </button>
        <div className="plans-find">
          <NameSearch q={selection.q} onSearch={(q) => choose({ q }, { replace: true })} />
          <SortSelect order={order} knowsCare={knowsCare} onSort={(sort) => choose({ sort })} />
        </div>
      </div>
      {open && (
        <Modal title="Filters" onClose={() => setOpen(false)}>
          <div className="facet-sheet">{usefulFacets.map(chips)}</div>
          <div className="modal-foot facet-foot">
            <Button look="secondary" onClick={clear}>
              Clear filters
            </Button>
            <Button onClick={() => setOpen(false)}>
              {filtered.plans.length === 1 ? 'Show 1 plan' : `Show ${filtered.plans.length} plans`}
            </Button>
          </div>
        </Modal>
      )}
    </div>
  )
}
