import { Suspense, type ComponentProps } from 'react'
import { lazyHydrated } from '../../ui/lazy-component.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

const FilterForm = lazyHydrated(() => import('./FilterForm.tsx').then((module) => module.FilterForm))

/** The four questions, hydrated separately so that the rest of the page doesn't wait for the form code. */
export const LaterFilterForm = (props: Omit<ComponentProps<typeof FilterForm>, 'worksEarly'>) => (
  <Suspense fallback={<Skeleton height="28rem" />}>
    <FilterForm worksEarly {...props} />
  </Suspense>
)
