import { Link } from 'react-router'
import { pageOf, type Leading } from './record-kind.ts'

type Named = { readonly id: number; readonly name: string }

/** Records by name, each leading to its page. */
export const linksTo = (of: Leading, all: readonly Named[]) =>
  all.length === 0
    ? 'None'
    : all.map(({ id, name }, at) => (
        <span key={id}>
          {at === 0 ? '' : ', '}
          <Link to={pageOf(of, id)}>{name}</Link>
        </span>
      ))

/** A record by its number, leading to its page. */
export const numberTo = (of: Leading, id: number) => <Link to={pageOf(of, id)}>{id}</Link>

/** The address of a landing page. */
export const landingShown = (name: string | null): string => (name === null ? 'None' : `/${name}`)
