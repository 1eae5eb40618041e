import { PageSkeleton } from '../../ui/PageSkeleton.tsx'

export const List = () => <PageSkeleton title="Members" shape="list" />

export const Form = () => <PageSkeleton title="Another way to pay" shape="form" />

export const Columns = () => <PageSkeleton title="Employees" shape="columns" />

export const Coverage = () => <PageSkeleton title="Your coverage" shape="coverage" />
