import { Link } from 'react-router'

/** Somebody's name, which leads to their enrollment for who may open it. */
export const EnrollmentName = ({ name, enrollment_id }: { name: string; enrollment_id: string | null }) =>
  enrollment_id === null ? name : <Link to={`/admin/enrollments/${enrollment_id}`}>{name}</Link>
