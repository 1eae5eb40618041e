import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Drawing } from '../drawings/Drawing.tsx'
import { Failure } from '../ui/Failure.tsx'
import { NotFoundScreen } from '../arrive/not-found/NotFoundScreen.tsx'

/** A screen that could not be shown: its file did not arrive, or it broke. */
export const RouteFailure = () => {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  return (
    <main className="page empty">
      <title>Something went wrong</title>
      <Drawing name="offline" />
      <h1>This page could not be shown</h1>
      <Failure
        title="Part of this page did not load"
        safe="What you saved is safe."
        onRetry={() => window.location.reload()}
      />
    </main>
  )
}
