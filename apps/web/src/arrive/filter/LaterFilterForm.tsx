import { Suspense, type ComponentProps } from 'react'
import { hydratedLater } from '../../ui/lazy-component.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

const FilterForm = hydratedLater(() => import('./FilterForm.tsx').then((module) => module.FilterForm))

/** The four questions as one part of a page, which works without waiting for the code of forms. */
export const LaterFilterForm = (props: Omit<ComponentProps<typeof FilterForm>, 'worksEarly'>) => (
  <Suspense fallback={<Skeleton height="28rem" />}>
    <FilterForm worksEarly {...props} />
  </Suspense>
)
