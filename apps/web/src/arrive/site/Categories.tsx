import { categoryName } from '@openroll/contract/words'
import type { Ref } from 'react'
import { Link } from 'react-router'

type Props = { codes: readonly string[]; row?: Ref<HTMLUListElement>; fit?: number | undefined }

/** Links to the categories' plans; those after the first `fit` are hidden and inert. */
export const Categories = ({ codes, row, fit = codes.length }: Props) => (
  <ul {...(row === undefined ? {} : { ref: row })}>
    {codes.map((code, at) => (
      <li key={code} inert={at >= fit}>
        <Link to={`/plans?type=${code}`}>{categoryName(code)}</Link>
      </li>
    ))}
  </ul>
)
