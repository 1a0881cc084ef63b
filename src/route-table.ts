import { type AnyRoute, createRouter } from '@tanstack/react-router'

export type RouteTable = ReturnType<typeof readRouteTable>

/** What the server reads of the route tree, so that a new route is known everywhere by its file alone. */
export function readRouteTable(routeTree: AnyRoute) {
  const router = createRouter({ routeTree })
  const routes: AnyRoute[] = Object.values(router.routesByPath)
  return {
    /** The pattern of the route that answers a path (without language), such as `/info/$slug`. */
    patternOf: (path: string): string => router.getMatchedRoutes(path)[2]?.to ?? '/$',
    /** Pages that are the same for everybody: those with `staticData: { sitemap: true }`. */
    sitemapPaths: routes.filter(({ options }) => options.staticData?.sitemap).map(({ to }) => to as string),
  }
}

let own: Promise<RouteTable> | undefined

/** The table of the shop's own routes, read once. */
export function shopRoutes(): Promise<RouteTable> {
  own ??= import('./routeTree.gen.ts').then(({ routeTree }) => readRouteTable(routeTree))
  return own
}
