// A script of its own beside the page's (`build:page`), so that a browser outside Discord never asks for it.
export { DiscordSDK } from '@discord/embedded-app-sdk';
