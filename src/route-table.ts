import { type AnyRoute, createRouter } from '@tanstack/react-router'

export type RouteTable = ReturnType<typeof createRouteTable>

/** Derives the table from the route tree, so that a new route requires only its file. */
export function createRouteTable(routeTree: AnyRoute) {
  const router = createRouter({ routeTree })
  const routes: AnyRoute[] = Object.values(router.routesByPath)
  return {
    getPattern: (path: string): string => router.getMatchedRoutes(path)[2]?.to ?? '/$',
    sitemapPaths: routes.filter(({ options }) => options.staticData?.sitemap).map(({ to }) => to as string),
  }
}

let ownRouteTable: Promise<RouteTable> | undefined

export function loadRouteTable(): Promise<RouteTable> {
  ownRouteTable ??= import('./routeTree.gen.ts').then(({ routeTree }) => createRouteTable(routeTree))
  return ownRouteTable
}
