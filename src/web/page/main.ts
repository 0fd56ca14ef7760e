import { openActivityDoor } from './activity/door.js';
import { isInsideDiscord } from './activity/entrance.js';
import { Banner } from './banner.js';
import { openBrowserDoor } from './browser-door.js';
import { fill, h } from './dom.js';
import type { Door, Say } from './door.js';
import { House } from './house.js';
import { themeFor, wear } from './taste.js';

const app = document.getElementById('app') as HTMLElement;
const banner = new Banner();
const room = h('div', { class: 'room' });
const moment = h('p', { class: 'moment', role: 'status' });
fill(app, banner.element, room, moment);
wear(themeFor('light'));

const say: Say = (title, text, ...more) =>
  fill(room, h('main', { class: 'place' }, h('h1', {}, title), h('p', {}, text), ...more));

function letIn(door: Door): void {
  if (door.aside) fill(app, banner.element, door.aside, room, moment);
  new House(door, { banner, room, moment, say }).enter();
}

void (isInsideDiscord(location.search) ? openActivityDoor : openBrowserDoor)(say, letIn);
