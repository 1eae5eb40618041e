import { planCategory } from '@openroll/contract/words'
import type { Ref } from 'react'
import { Link } from 'react-router'

/** A category's words; a code that this version does not know is shown as it came. */
export const categoryName = (code: string): string =>
  Object.entries(planCategory).find(([key]) => key === code)?.[1] ?? code

type Props = { codes: readonly string[]; row?: Ref<HTMLUListElement>; fit?: number | undefined }

/** Each category leads to its plans; those behind the first `fit` are out of sight, and out of reach too. */
export const Categories = ({ codes, row, fit = codes.length }: Props) => (
  <ul {...(row === undefined ? {} : { ref: row })}>
    {codes.map((code, at) => (
      <li key={code} inert={at >= fit}>
        <Link to={`/plans?type=${code}`}>{categoryName(code)}</Link>
      </li>
    ))}
  </ul>
)
