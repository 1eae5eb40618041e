import { isOrder, orders, type Order } from './sort-plans.ts'

export const SortSelect = ({ order, onSort }: { order: Order; onSort: (order: Order) => void }) => (
  <label className="sort-select">
    <span className="visually-hidden">Sort by</span>
    <select
      className="control"
      value={order}
      onChange={(event) => {
        if (isOrder(event.target.value)) onSort(event.target.value)
      }}
    >
      {Object.entries(orders).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  </label>
)
