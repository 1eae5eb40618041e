import { Link } from 'react-router'
import { enrollmentPath } from '../page/enrollment-page.ts'

type Props = { name: string; enrollment_id: string | null; newTab?: boolean }

/** A row’s name, as a link to its enrollment if there is one. */
export const RowName = ({ name, enrollment_id, newTab = false }: Props) =>
  enrollment_id === null ? (
    name
  ) : (
    <Link to={enrollmentPath(enrollment_id)} {...(newTab && { target: '_blank' })}>
      {name}
    </Link>
  )
