import type { APIRoute } from 'astro';

export const prerender = false;

/** An address of docs/contract.md#back-office; accounts are made in the back office. */
export const GET: APIRoute = ({ redirect }) => redirect('/admin/users/new', 302);
