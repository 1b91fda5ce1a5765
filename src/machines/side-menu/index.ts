export { type MenuNode, menuTrail } from './menu-tree.ts';
export type { SideMenuContext, SideMenuEvent, SideMenuInput } from './side-menu.machine.ts';
export { sideMenu } from './side-menu.machine.ts';
