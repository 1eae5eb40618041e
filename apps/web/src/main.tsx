import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { applyBrand } from './arrive/site/brand.ts'
import { queryClient } from './query.ts'
import { routes } from './routes.tsx'
import './styles/main.css'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')

applyBrand(document.documentElement)
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </QueryClientProvider>
  </StrictMode>,
)
