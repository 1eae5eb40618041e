import { isOrder, orders, type Order } from './sort-plans.ts'

type Props = {
  order: Order
  /** Whether plans have an estimated year to sort by. */
  knowsCare: boolean
  onSort: (order: Order) => void
}

export const SortSelect = ({ order, knowsCare, onSort }: Props) => (
  <label className="sort-select">
    <span className="visually-hidden">Sort by</span>
    <select
      className="control"
      value={order}
      onChange={(event) => {
        if (isOrder(event.target.value)) onSort(event.target.value)
      }}
    >
      {Object.entries(orders)
        .filter(([value]) => knowsCare || value !== 'likely')
        .map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
    </select>
  </label>
)
