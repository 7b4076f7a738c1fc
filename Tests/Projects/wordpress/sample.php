<?php
/*
 * Plugin Name: Sample
 */
